"""Runs tasks with any version of py-tes: one that succeeds, one that fails, one that is canceled. Prints JSON.

usage: py_tes_runs.py URL FOLDER
FOLDER is shared with the service that runs them: the output is stored there.
"""

import json
import os
import sys
import time

import requests
import tes

url, folder = sys.argv[1:]
client = tes.HTTPClient(url, timeout=10)
stored = os.path.join(folder, "said.txt")


def create(*command, **more):
    executor = tes.Executor(image="alpine", command=list(command), workdir="/work", env={"NAME": "Ada"})
    return client.create_task(tes.Task(name="a run", executors=[executor], **more))


def wait_for(task, *states):
    for _ in range(100):
        state = client.get_task(task, "MINIMAL").state
        if state in states:
            return state
        time.sleep(0.1)
    return state


# a single write: Funnel mixes up writes that follow one another closely
count = 'printf "%s\\n" "$(cat /data/in.txt)" "$(wc -w < /data/in.txt)" "$PWD" "$NAME"'
count += "; echo counted >&2; cp /data/in.txt /out/said.txt"
succeeds = create(
    *("sh", "-c", count),
    inputs=[tes.Input(path="/data/in.txt", content="one two\n")],
    outputs=[tes.Output(path="/out/said.txt", url="file://" + stored)],
)
fails = create("sh", "-c", "echo half; exit 3")
canceled = create("sleep", "30")
wait_for(canceled, "RUNNING")
client.cancel_task(canceled)
tasks = (succeeds, fails, canceled)
states = [client.wait(task, timeout=30).state for task in tasks]
# it fails on any field that its version does not know, and each view has others
client.get_service_info()
for view in ("MINIMAL", "BASIC", "FULL"):
    listed, token = {}, None
    while token != "":
        page = client.list_tasks(view=view, page_size=100, **({"page_token": token} if token else {}))
        listed.update({task.id: task.state for task in page.tasks})
        token = page.next_page_token or ""
    for task, state in zip(tasks, states):
        read = client.get_task(task, view).state
        if (read, listed[task]) != (state, state):
            sys.exit("%s is %s, %s in %s, and %s in its list" % (task, state, read, view, listed[task]))
try:
    client.cancel_task(succeeds)
except requests.exceptions.HTTPError as error:
    # Funnel's own status, and not the 404 of another path that py-tes tries
    if error.response.status_code != 500:
        raise
with open(stored) as file:
    print(json.dumps({"ids": tasks, "states": states, "stored": file.read()}))
os.remove(stored)
