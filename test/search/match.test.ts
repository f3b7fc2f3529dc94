import { describe, expect, it } from "vitest";
import { match } from "../../src/search/match.ts";
import { readQuestion } from "../../src/search/question.ts";
import { found, NOTHING, records } from "./found.ts";
import { opened, slugsOf } from "./opened.ts";
import { RECORDS, SYNONYMS } from "./records.ts";

describe("hits", () => {
  it.each([
    ["BRAF V600E", ["mpid-12", "aid-1", "eid-1409", "vid-12", "pmid-21639808"]],
    ["drugs for EGFR T790M", ["aid-5", "eid-1867", "eid-964", "mpid-34", "vid-34"]],
    ["c.1799T>A in melanoma", ["aid-1", "eid-1409"]],
    ["Zelboraf", ["tid-64768", "aid-1", "eid-1409", "pmid-21639808"]],
    ["NCT01006980", ["eid-1409"]],
    ["fastp", ["fastp", "0.23.4", "0.23.2"]],
  ])("of %j are %j", async (text, hits) => {
    expect(await found(text)).toEqual({ ...NOTHING, hits });
  });

  it("claim what the question asks for before they mention it", async () => {
    expect((await found("resistance to osimertinib")).hits).toEqual(["eid-964"]);
    expect((await found("sensitivity to osimertinib")).hits).toEqual(["aid-5", "eid-1867"]);
  });

  it("have any change of a residue", async () => {
    const hits = ["aid-1", "eid-1409", "mpid-12", "vid-12", "pmid-21639808"];
    expect(await found("BRAF V600 mutation")).toMatchObject({ hits, begins: "V600" });
    expect(await found("KRAS G12")).toMatchObject({ hits: ["mpid-78", "vid-78"] });
  });

  it("keep support and dispute apart, support first", async () => {
    expect((await found("cetuximab colorectal cancer")).hits).toEqual(["eid-2001", "eid-2000"]);
  });
});

describe("a word that nothing has", () => {
  it.each([
    ["xyzzy", { unknown: ["xyzzy"] }],
    ["NRAS", { unknown: ["NRAS"] }],
    ["EGF", { unknown: ["EGF"] }],
    ["rs999999999", { unknown: ["rs999999999"] }],
    ["MEK inhibitor", { unknown: ["MEK", "inhibitor"] }],
    // known words alone name nothing here
    ["inhibitor survival", { unknown: ["inhibitor"] }],
    [
      "BRAF V600E vemurafanib",
      {
        hits: ["mpid-12", "aid-1", "eid-1409", "vid-12", "pmid-21639808"],
        unknown: ["vemurafanib"],
      },
    ],
    // with a digit, it may be another variant or another gene
    ["KRAS G12V", { hits: ["gid-3845"], unknown: ["G12V"] }],
    ["KRAS G12V cetuximab", { hits: ["gid-3845", "tid-1723"], unknown: ["G12V"] }],
    // a kind of variants is one, too
    ["EGFR amplified osimertinib", { hits: ["gid-1956", "tid-116377"], unknown: ["amplified"] }],
    ["EGFR fusions osimertinib", { hits: ["gid-1956", "tid-116377"], unknown: ["fusions"] }],
    // what is absent is another question
    ["KRAS wild type cetuximab", { hits: ["gid-3845", "tid-1723"], unknown: ["wild", "type"] }],
    ["HER1 negative melanoma", { hits: ["gid-1956", "did-1909"], unknown: ["negative"] }],
    ["HER1 low melanoma", { hits: ["gid-1956", "did-1909"], unknown: ["low"] }],
    ["eid:99999999 melanoma", { hits: ["did-1909"], unknown: ["eid:99999999"] }],
  ])("%j", async (text, answer) => expect(await found(text)).toEqual({ ...NOTHING, ...answer }));

  it("may be the beginning of one, if it comes last", async () => {
    expect(await found("vemuraf")).toMatchObject({
      hits: ["aid-1", "eid-1409", "tid-64768", "pmid-21639808"],
      begins: "vemuraf",
    });
    expect(await found("vemuraf melanoma")).toMatchObject({
      unknown: ["vemuraf"],
      begins: undefined,
    });
    expect(await found("G12")).toMatchObject({ hits: ["mpid-78", "vid-78"], begins: "G12" });
    expect(await found("V12")).toEqual({ ...NOTHING, unknown: ["V12"] });
    expect((await found("V122")).hits).toEqual(["eid-2001"]);
  });
});

describe("words that do not go together", () => {
  it("are left out, but nothing that is named", async () => {
    expect(await found("osimertinib duplication")).toEqual({
      ...NOTHING,
      hits: ["tid-116377", "aid-5", "eid-1867", "eid-964"],
      leftOut: ["duplication"],
    });
  });

  it("are counted by themselves and in pairs if they are named, and each is shown", async () => {
    expect(await found("does cetuximab work in KRAS G12C")).toEqual({
      ...NOTHING,
      hits: ["mpid-78", "tid-1723"],
      apart: ["cetuximab: 3", "KRAS G12C: 2"],
    });
    expect(await found("KRAS G12 cetuximab")).toMatchObject({
      hits: ["gid-3845", "tid-1723"],
      apart: ["KRAS: 7", "G12: 2", "cetuximab: 3", "KRAS + G12: 2", "KRAS + cetuximab: 2"],
    });
    expect(await found("osimertinib resistance melanoma")).toMatchObject({
      apart: ["osimertinib: 4", "resistance: 2", "melanoma: 4", "osimertinib + resistance: 1"],
    });
  });

  it("leave nothing but what they name if a gene or a variant would be left out", async () => {
    expect(await found("EGFR V600E")).toMatchObject({ hits: ["gid-1956", "mpid-12"] });
    expect(await found("EGFR L858R T790M")).toMatchObject({ hits: ["mpid-33", "mpid-34"] });
  });
});

describe("what is excluded", () => {
  it.each([
    "melanoma not BRAF",
    "melanoma without BRAF",
    "melanoma -BRAF",
    "melanoma except for BRAF",
  ])("by %j is in no hit, and is said", async (question) => {
    const answer = await found(question);
    expect(answer).toMatchObject({ excluded: ["BRAF"], unknown: [], leftOut: [] });
    expect(answer.hits).not.toContain("aid-1");
    expect(answer.hits).toContain("did-1909");
  });

  it("is no question by itself", async () => {
    expect(await found("not BRAF")).toEqual({ ...NOTHING, excluded: ["BRAF"] });
  });

  it("is not what is after a hyphen within a name", async () => {
    expect(await found("B-RAF")).toMatchObject({ excluded: [] });
  });
});

describe("alternatives", () => {
  it.each([
    ["EGFR T790M or BRAF V600E melanoma", ["aid-1", "eid-1409", "pmid-21639808"], []],
    ["BRAF V600E/K melanoma", ["aid-1", "eid-1409", "pmid-21639808"], ["V600K"]],
    ["V600E or K melanoma", ["aid-1", "eid-1409", "pmid-21639808"], ["V600K"]],
    ["BRAFV600E melanoma", ["aid-1", "eid-1409", "pmid-21639808"], []],
  ])("in %j are found by one of them", async (question, hits, unknown) => {
    expect(await found(question)).toMatchObject({ hits, unknown, leftOut: [] });
  });

  it("are identifiers in a list", async () => {
    const { hits } = await found("EID1409, EID964");
    expect(hits).toEqual(expect.arrayContaining(["eid-1409", "eid-964"]));
  });
});

describe("a tumour", () => {
  it.each([
    ["colon cancer", "colon cancer"],
    ["small cell lung carcinoma", "small cell lung carcinoma"],
    ["chronic myeloid leukemia", "chronic myeloid leukemia"],
  ])("of another site is not here: %j", async (question, unknown) => {
    expect(await found(question)).toMatchObject({ hits: [], unknown: [unknown] });
  });

  it("that is not here does not hide what is named beside it", async () => {
    expect(await found("pancreatic cancer vemurafenib")).toMatchObject({
      hits: ["tid-64768"],
      unknown: ["pancreatic cancer"],
    });
  });

  it("of no site is any, but what is quoted is looked for, and what is excluded is left out", async () => {
    const whole = await found("EGFR");
    expect(await found("EGFR tumour")).toEqual(whole);
    expect((await found('EGFR "tumour"')).hits).toEqual(["eid-964"]);
    expect(await found('EGFR "tumour suppressor"')).toMatchObject({
      unknown: ['"tumour suppressor"'],
    });
    expect(await found("EGFR -tumour")).toMatchObject({
      hits: whole.hits.filter((hit) => hit !== "eid-964"),
      excluded: ["tumour"],
    });
  });

  it("is found by its own name, also with the stage in front", async () => {
    const own = (await found("colorectal cancer")).hits;
    expect(own.length).toBeGreaterThan(0);
    expect((await found("metastatic colorectal cancer")).hits).toEqual(own);
  });
});

describe("lists", () => {
  it.each(["osimertinib, vemurafenib or cetuximab", "osimertinib or vemurafenib or cetuximab"])(
    "are alternatives: %s",
    async (question) => {
      const { hits } = await found(question);
      expect(hits.slice(0, 3).sort()).toEqual(["tid-116377", "tid-1723", "tid-64768"]);
    },
  );

  it("are found by a slash between names, and not between words", async () => {
    expect((await found("fastp/osimertinib")).hits).toEqual(
      expect.arrayContaining(["fastp", "tid-116377"]),
    );
    expect((await found("quality/duplication")).leftOut).toEqual(["duplication"]);
    expect((await found("osimertinib and/or vemurafenib")).hits).toEqual(
      expect.arrayContaining(["tid-116377", "tid-64768"]),
    );
  });
});

/** The records of the tests, with a trial and with any cancer. */
const more = opened(
  [
    ...RECORDS,
    {
      ...{ path: "/disease/did-162", kind: "disease", title: "Cancer", names: ["Cancer"] },
      ...{ answer: "", effects: [], identifiers: [], about: [], titleWords: [], claims: [] },
      ...{ text: "", statements: 1 },
    },
    {
      ...{ path: "/source/pmid-1", kind: "source", title: "A paper of the year", names: [] },
      ...{ answer: "", effects: [], identifiers: [], about: [], titleWords: [], claims: [] },
      ...{ text: "The coBRIM trial with osimertinib for years.", statements: 0 },
    },
  ],
  SYNONYMS,
);
const slugs = async (question: string) => slugsOf(await more.answer(question));
const apartOf = async (question: string) =>
  (await more.answer(question)).apart.map(({ words, count }) => `${words.join(" + ")}: ${count}`);

describe("words without a name beside one that nothing has", () => {
  it.each([
    // a title, or a tool, has all others
    ["lung non-small xyzzy", ["aid-5"]],
    ["year paper xyzzy", ["pmid-1"]],
    ["trims quality xyzzy", ["fastp"]],
    // only a text has them, or there is one, or what nothing has is essential
    ["dacarbazine longer xyzzy", []],
    ["paper xyzzy", []],
    ["trims quality resistant9", []],
    ["trims quality wildtype", []],
    // a trial is a name too
    ["coBRIM xyzzy", ["pmid-1"]],
    ["paper year -coBRIM xyzzy", []],
  ])("%j: %j", async (question, first) =>
    expect((await slugs(question)).slice(0, 1)).toEqual(first),
  );

  it("say nothing of any cancer, but of one", async () => {
    expect(await slugs("cancer approved xyzzy")).toEqual(["did-162"]);
    expect(await slugs("colorectal cancer responded xyzzy")).toEqual(["eid-2001", "eid-2000"]);
    expect(await slugs("cancer osimertinib xyzzy")).toEqual(["did-162", "tid-116377"]);
  });
});

describe("words without a name", () => {
  it.each([
    // more than half of them, or what a tool does
    ["longer dacarbazine survival", ["eid-1409"]],
    ["quality duplication dacarbazine survival", ["fastp"]],
    ["survival dacarbazine", []],
  ])("%j are an answer in %j", async (question, hits) =>
    expect(await slugs(question)).toEqual(hits),
  );

  it("are counted if no record has more than half of them", async () => {
    expect(await apartOf("survival dacarbazine")).toEqual(["survival: 1", "dacarbazine: 1"]);
  });

  it("are not given up with a capital inside, unless something is named", async () => {
    expect(await apartOf("coBRIM resistance")).toEqual(["coBRIM: 1", "resistance: 2"]);
    expect(await apartOf("coBRIM melanoma")).toEqual([]);
    expect((await more.answer("coBRIM melanoma")).leftOut).toEqual(["coBRIM"]);
  });
});

describe("what is counted apart", () => {
  it("says of an effect what claims it of a therapy only beside one", async () => {
    expect(await apartOf("EGFR resistance vemurafenib")).toEqual([
      "EGFR: 8",
      "resistance: 2",
      "vemurafenib: 4",
      "EGFR + resistance: 2",
    ]);
    expect(await apartOf("EGFR -BRAF resistance vemurafenib")).toEqual([
      "EGFR: 8",
      "resistance: 2",
      "vemurafenib: 1",
      "EGFR + resistance: 2",
    ]);
  });
});

describe("the one thing that is asked for", () => {
  it("comes first, unless statements are asked for, or it is excluded", async () => {
    expect((await slugs("osimertinib"))[0]).toBe("tid-116377");
    expect((await slugs("osimertinib treatment"))[0]).toBe("aid-5");
    expect(await slugs("osimertinib -C116377")).toEqual(["pmid-1"]);
  });

  it("can be in texts only, without being said to be mentioned", async () => {
    const { mentioned, hits } = await more.answer("osimertinib years");
    expect(slugsOf({ hits })[0]).toBe("pmid-1");
    expect(mentioned).toEqual([]);
  });
});

describe("what is not understood", () => {
  it("is said, and what is named is shown", async () => {
    const { read } = opened(RECORDS, SYNONYMS);
    const { refused, numbers } = await read(async (snapshot) =>
      match(await readQuestion("against osimertinib", snapshot), snapshot),
    );
    expect(refused.map(({ asked }) => asked)).toEqual(["against"]);
    expect(numbers.map((number) => records[number]?.kind)).toEqual(["therapy"]);
  });

  it("is a symbol that nothing has, beside what is named", async () => {
    expect(await found("NRAS osimertinib")).toMatchObject({
      hits: ["tid-116377"],
      unknown: ["NRAS"],
    });
    expect(await found("cancer xyzzy")).toMatchObject({ hits: [], unknown: ["xyzzy"] });
  });
});
