"""Asks for the state of a task once (get) or until it has ended (wait), and prints what py-tes reports as JSON.

usage: py_tes_asks.py get|wait ID URL…
"""

import json
import sys

import requests
import tes

how, task, *urls = sys.argv[1:]


def report(url):
    client = tes.HTTPClient(url, timeout=10)
    try:
        if how == "wait":
            return {"state": client.wait(task, timeout=100).state}
        return {"state": client.get_task(task, "MINIMAL").state}
    except requests.exceptions.HTTPError as error:
        response = error.response
        if response is None:
            return {"error": str(error)}
        return {"status": response.status_code, "body": response.text}
    except Exception as error:
        return {"error": str(error)}


print(json.dumps([report(url) for url in urls]))
