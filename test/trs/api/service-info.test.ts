import { describe, expect, it } from "vitest";
import { type Service, serviceInfo } from "../../../src/trs/api/service-info.ts";
import { trsFaults } from "../../fixtures/trs-rules.ts";

const REQUIRED: Service = {
  id: "org.example.vitrine",
  name: "Example registry",
  description: "Tools of the example group.",
  organization: { name: "Example", url: "https://example.org" },
  version: "1.2.0",
};

const COMPLETE: Service = {
  ...REQUIRED,
  contactUrl: "mailto:help@example.org",
  documentationUrl: "https://example.org/docs",
  createdAt: "2026-01-02",
  updatedAt: "2026-11-21",
  environment: "prod",
};

describe("the service-info", () => {
  it("has what is required, and no empty fields", () => {
    expect(serviceInfo(REQUIRED, "2.0.0")).toStrictEqual({
      id: "org.example.vitrine",
      name: "Example registry",
      type: { group: "org.ga4gh", artifact: "trs", version: "2.0.0" },
      description: "Tools of the example group.",
      organization: { name: "Example", url: "https://example.org" },
      version: "1.2.0",
    });
  });

  it("has the optional fields, with dates as timestamps", () => {
    expect(serviceInfo(COMPLETE, "2.0.1")).toStrictEqual({
      id: "org.example.vitrine",
      name: "Example registry",
      type: { group: "org.ga4gh", artifact: "trs", version: "2.0.1" },
      description: "Tools of the example group.",
      organization: { name: "Example", url: "https://example.org" },
      contactUrl: "mailto:help@example.org",
      documentationUrl: "https://example.org/docs",
      environment: "prod",
      createdAt: "2026-01-02T00:00:00Z",
      updatedAt: "2026-11-21T00:00:00Z",
      version: "1.2.0",
    });
  });

  it("has one date without the other", () => {
    const { updatedAt: _, ...created } = COMPLETE;
    expect(serviceInfo(created, "2.0.0")).not.toHaveProperty("updatedAt");
    expect(serviceInfo(created, "2.0.0").createdAt).toBe("2026-01-02T00:00:00Z");
  });

  it.each([REQUIRED, COMPLETE])("conforms to GA4GH service-info 1.0.0", (service) => {
    for (const profile of ["2.0.0", "2.0.1"] as const) {
      expect(trsFaults("ServiceInfo", serviceInfo(service, profile), profile)).toEqual([]);
    }
  });
});
