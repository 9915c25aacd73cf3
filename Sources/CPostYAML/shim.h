// libyaml, the YAML 1.1 event parser.
#include <yaml.h>
