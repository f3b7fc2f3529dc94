import { expect, it } from "vitest";
import { reader as snakemake } from "../../../../src/languages/snakemake/reader.ts";
import { lookAt } from "../../../fixtures/descriptor-version.ts";

const saidOf = (code: string) =>
  lookAt(
    snakemake,
    { Snakefile: `${code}rule all:\n    input: "a"\nrule a:\n    output: "a"\n` },
    "Snakefile",
  ).related?.faults.map(({ severity, line, column, message }) =>
    `${severity} ${line}:${column} ${message}`.replace(", which does not exist.", ""),
  );

it.each([
  ["import glob\nx = glob.globs('*')\n", "error 2:10 The code uses glob with globs"],
  ["import pandas as pd\nx = pd.read_cvs('a')\n", "error 2:8 The code uses pandas with read_cvs"],
  ["x = os.exists('a')\n", "error 1:8 The code uses os with exists"],
  ["x = os.path.joins('a')\n", "error 1:13 The code uses os.path with joins"],
  [
    "from os import path\nx = path.makedirs('a')\n",
    "error 2:10 The code uses os.path with makedirs",
  ],
  ["import json as j, re\nx = re.mach('a', j.loads(1))\n", "error 2:8 The code uses re with mach"],
  ["import math\nx = lambda w: math.cel(1)\n", "warning 2:20 The code uses math with cel"],
])("a module does not have what it does not have: %j", (code, expected) => {
  expect(saidOf(code)).toEqual([expected]);
});

it.each([
  "import glob\nclass A:\n    globs = 1\nglob = A()\nx = glob.globs\n",
  "import os.path, math\nx = os.path.join('a'), os.sched_yield, os.curdir, math.tau\n",
  "import time\nfrom datetime import datetime\nx = datetime.nwo, time.__name__, time.CLOCK_X\n",
  "import pandas as pd\nx = pd.read_new_format('a'), pd.tseries\n",
  "import os\nx = os.open('a', os.O_RDONLY), os.getpgid(0)\n",
  "import re\nre.found = 1\nx = workflow.re.mach\n",
])("what a module may have is no mistake: %j", (code) => {
  expect(saidOf(code)).toEqual([]);
});
