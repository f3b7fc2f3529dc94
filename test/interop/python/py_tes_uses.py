"""Uses a task service with py-tes: creates, reads in each view, lists in pages, cancels. Prints JSON.

usage: py_tes_uses.py URL [TOKEN]
"""

import json
import sys

import tes

url, *rest = sys.argv[1:]
client = tes.HTTPClient(url, timeout=10, token=rest[0] if rest else None)


def task(name, **more):
    executor = tes.Executor(image="alpine", command=["echo", name])
    return tes.Task(name=name, executors=[executor], **more)


service = client.get_service_info()
ids = [client.create_task(task(f"hello-{n}", tags={"run": "1", "n": str(n)})) for n in range(5)]
with_input = client.create_task(
    task(
        "input",
        inputs=[tes.Input(path="/in.txt", content="what is in it")],
        resources=tes.Resources(cpu_cores=1, ram_gb=0.5, zones=["here"]),
    )
)
views = {view: client.get_task(with_input, view).as_dict() for view in ("MINIMAL", "BASIC", "FULL")}
pages, token = [], None
while True:
    page = client.list_tasks(view="MINIMAL", page_size=2, page_token=token)
    pages.append([one.id for one in page.tasks or []])
    token = page.next_page_token
    if not token or len(pages) > 50:
        break
client.cancel_task(ids[0])
print(
    json.dumps(
        {
            "service": service.type["artifact"],
            "ids": ids,
            "views": views,
            "pages": pages,
            "canceled": client.get_task(ids[0], "MINIMAL").state,
            "states": [one.state for one in client.list_tasks(view="MINIMAL").tasks],
        },
        default=str,
    )
)
