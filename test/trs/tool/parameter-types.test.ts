import { expect, it } from "vitest";
import { PARAMETER_TYPES } from "../../../src/trs/tool/parameter-types.ts";

it("values have the types of Workflow Run RO-Crate", () => {
  // the profile's table "Formal parameters": the types that additionalType can have
  const known = ["File", "Dataset", "Collection", "Text", "Boolean", "Integer", "Float"];
  const others = ["PropertyValue", "DataType"];
  expect([...known, ...others]).toEqual(
    expect.arrayContaining([...new Set(Object.values(PARAMETER_TYPES))]),
  );
  expect(PARAMETER_TYPES).toMatchObject({ file: "File", directory: "Dataset", choice: "Text" });
});
