/**
 * Names that begin with a dot and are published with a version all the same. Public repositories have settings
 * of git, editors and services under these names; any other such name may be that of a secret.
 *
 * @module
 */

/** Settings of git, of services that check or publish repositories, of editors and linters. */
const NAMES = new Set(
  `.gitattributes .gitignore .gitkeep .gitempty .gitmodules .git-blame-ignore-revs .gitmessage .mailmap
  .github .gitlab .circleci .appveyor.yml .cirrus.yml .drone.yml .buildkite .semaphore .mergify.yml
  .sonarcloud.properties .coveragerc .nojekyll .all-contributorsrc .bumpversion.cfg .cruft.json
  .copier-answers.yml .workflowhub.yml .lifemonitor.yaml .nf-core.yml .planemo.yml .shed.yml .wci.yml .checks
  .editorconfig .vscode .devcontainer .gitpod.yml .dockerignore .hooks .husky .flake8 .pylintrc .mypy.ini
  .ruff.toml .isort.cfg .style.yapf .lintr .Rbuildignore .clang-format .scalafmt.conf .python-version
  .java-version .nvmrc .tool-versions .conda-lock`.split(/\s+/),
);

/** Beginnings of names of which repositories have several forms: `.prettierrc.yml`, `.nftignore_arm`. */
const FAMILIES =
  `.codecov .dockstore .eslint .gitlab-ci .markdownlint .nftignore .pre-commit .prettier
  .readthedocs .releaserc .snakemake-workflow .template .test .travis .yamllint .zenodo`.split(
    /\s+/,
  );

const isPublic = (name: string) =>
  !name.startsWith(".") || NAMES.has(name) || FAMILIES.some((family) => name.startsWith(family));

/** Whether every name in a path that begins with a dot is one that public repositories have. */
export const isPublicDotfile = (path: string): boolean => path.split("/").every(isPublic);
