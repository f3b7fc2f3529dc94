"""Reads metrics from standard input as Prometheus' own client does. Prints JSON: the families with their samples.

usage: metrics_read.py < METRICS
"""

import json
import sys

from prometheus_client.parser import text_string_to_metric_families

print(
    json.dumps(
        [
            {
                "name": family.name,
                "type": family.type,
                "help": family.documentation,
                "samples": [[sample.name, sample.labels, sample.value] for sample in family.samples],
            }
            for family in text_string_to_metric_families(sys.stdin.read())
        ]
    )
)
