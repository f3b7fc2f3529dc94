import { expect, it } from "vitest";
import { allFaults, messageWithFix, readFaults } from "../../../fixtures/nextflow-faults.ts";

const messagesOf = (text: string) => allFaults(text, "Patterns").map(messageWithFix);

it.each([
  // unable to resolve class java.time.LocalDatetime
  [
    "import java.time.LocalDatetime",
    "1 There is no class java.time.LocalDatetime. Did you mean java.time.LocalDateTime?",
  ],
  // unable to resolve class java.nio.files.Paths
  [
    "import java.nio.files.Paths",
    "1 There is no class java.nio.files.Paths. Did you mean java.nio.file.Paths?",
  ],
  // unable to resolve class java.utli.Date
  [
    "workflow {\n  println new java.utli.Date()\n}",
    "2 There is no class java.utli.Date. Did you mean java.util.Date?",
  ],
  // unable to resolve class nextflow.splitters.CsvSplitter
  [
    "import nextflow.splitters.CsvSplitter",
    "1 There is no class nextflow.splitters.CsvSplitter. Did you mean nextflow.splitter.CsvSplitter?",
  ],
  // No such variable: LocalDate
  [
    "workflow { println LocalDate.now() }",
    "1 The script uses the class LocalDate without importing it. Add import java.time.LocalDate at the start of the script.",
  ],
  // unable to resolve class JsonSluper
  [
    `import groovy.json.JsonSlurper\nworkflow {\n  println "\${new JsonSluper()}"\n}`,
    "3 There is no class JsonSluper. Did you mean JsonSlurper?",
  ],
])("a class that is not there is found: %j", (text, message) => {
  expect(messagesOf(`${text}\nworkflow B { }`)).toContain(message);
});

it("a class of a configuration, too", () => {
  const text = "def now = new java.utli.Date()\ndef then = new java.util.Date()";
  expect(readFaults(text, "nextflow.config").map(messageWithFix)).toEqual([
    "1 There is no class java.utli.Date. Did you mean java.util.Date?",
  ]);
});

it.each([
  "import java.nio.ByteBuffer\nworkflow { println new java.nio.Buffer[0] }",
  "import java.time.*\nworkflow { println LocalDate.now() }",
  "workflow { println java.time.LocalDate.now() }",
  "import java.nio.file.Files\nworkflow { println Files.exists(file('a')) }",
  "import my.own.LocalDate\nworkflow { println LocalDate.now() }",
  "import java.nio.channels.Channel\nimport nextflow.Channel",
  "import a.b.*\nworkflow { println Matchers.find('a') }",
  "workflow { println Patterns.find('a') }",
  "class LocalDate { }\nworkflow { println LocalDate.now() }",
  "workflow {\n  Path x = file('a')\n  println UUID.randomUUID()\n}",
])("no fault is found in %j", (text) => {
  expect(messagesOf(`${text}\nworkflow B { }`)).toEqual([]);
});
