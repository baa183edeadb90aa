/**
 * The tests' projects: `unit` runs in Node, `worker` in workerd, `e2e` against the server that `npm start` runs. `long` is what
 * takes more than its share of minutes, `long-worker` that of it which runs in workerd, and `nightly` what takes hours. `npm test` builds first, which `worker` and `e2e` rely on.
 *
 * Files of `unit`, `worker` and `e2e` share their modules, which saves up to half of their time: what keeps nothing between calls, or keeps it
 * in an object of its own, cannot tell.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { mailbox } from "./scripts/server/mailbox.ts";
import { everyLanguage } from "./scripts/words/plugin.ts";
import { memoryDisk } from "./scripts/shared/project.ts";
import { languages } from "./view/languages.ts";

const words = everyLanguage(import.meta.dirname, languages);

/** Keys that open nothing but the games of a test. */
const testKeys = {
  LINK_KEYS: `a:${"link".repeat(11)}`,
  ID_KEY: "game".repeat(11),
  ADDRESS_KEY: "mail".repeat(11),
  PUSH_KEY: "push".repeat(11),
  OPERATOR_TOKEN: "help".repeat(11),
};

/**
 * Milliseconds after which what is waited for will not come. A server that starts in two seconds takes twenty on a machine whose
 * cores four others want, and some tests start it four times: a busy machine fails nothing.
 */
const PATIENCE = 180_000;
/** Hundreds of fortnights take minutes, and on a busy machine four times as many. */
const HOUR = 3_600_000;
/**
 * Files that run at once where tests wait for servers, browsers and disks nearly as much as they work: three keep two cores busy. Each such
 * project runs by itself, for what else runs would make it wait longer.
 */
const AT_ONCE = 3;
/** Long tests that ask objects from inside. */
const IN_WORKERD = "tests/long/worker/**/*.test.ts";

interface InWorkerd {
  readonly include: string[];
  readonly testTimeout: number;
  /** Projects of a later number run by themselves after those before. */
  readonly groupOrder: number;
}

/** The mails of the tests in workerd, which go with this process. */
const mails = mkdtempSync(join(memoryDisk(), "hoplink-mails-"));
process.once("exit", () => rmSync(mails, { recursive: true, force: true }));

/** A project whose tests run in workerd, with a Worker of their own and all that it binds. */
function inWorkerd(name: string, { include, testTimeout, groupOrder }: InWorkerd) {
  return {
    plugins: [
      words,
      cloudflareTest(async () => ({
        wrangler: { configPath: "./wrangler.toml" },
        miniflare: {
          cf: false,
          // As `npm start` binds it.
          serviceBindings: { MAILBOX: mailbox(join(mails, name)) },
          bindings: {
            ...testKeys,
            DEVELOPMENT: "true",
            RATE_LIMITS: "off",
            LOOK_UP_SECONDS: "0",
            ALLOW_PRIVATE_WEBHOOKS: "true",
            TEST_MIGRATIONS: await readD1Migrations("./migrations"),
            RANDOM_SEED: process.env["RANDOM_SEED"] ?? "",
            FORTNIGHT: process.env["FORTNIGHT"] ?? "",
            FORTNIGHTS: process.env["FORTNIGHTS"] ?? "",
          },
        },
      })),
    ],
    test: {
      name,
      isolate: false,
      include,
      testTimeout,
      maxWorkers: AT_ONCE,
      sequence: { groupOrder },
      hookTimeout: PATIENCE,
      expect: { poll: { timeout: PATIENCE / 3, interval: 20 } },
      setupFiles: ["tests/worker/setup.ts"],
      // What an object logs while its file ends would be waited for without end (cloudflare/workers-sdk#15719).
      disableConsoleIntercept: true,
    },
  };
}

/** A project of what takes minutes, in Node. */
function inNode(name: "long" | "nightly") {
  return {
    plugins: [words],
    test: {
      name,
      environment: "node" as const,
      include: [`tests/${name}/**/*.test.ts`],
      exclude: [IN_WORKERD],
      globalSetup: ["tests/e2e/setup.ts"],
      setupFiles: ["tests/random-setup.ts"],
      testTimeout: HOUR / 6,
      hookTimeout: PATIENCE,
      // A loaded machine needs longer than the usual second.
      expect: { poll: { timeout: PATIENCE, interval: 100 } },
      maxWorkers: AT_ONCE,
      sequence: { groupOrder: 2 },
    },
  };
}

export default defineConfig({
  test: {
    // Vitest leaves one core to others, unless it is told that they are all for it.
    maxWorkers: "100%",
    projects: [
      {
        plugins: [words],
        test: {
          name: "unit",
          environment: "node",
          isolate: false,
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          setupFiles: ["tests/random-setup.ts"],
        },
      },
      inWorkerd("worker", { include: ["tests/worker/**/*.test.ts"], testTimeout: PATIENCE, groupOrder: 1 }),
      {
        plugins: [words],
        test: {
          name: "e2e",
          environment: "node",
          isolate: false,
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: ["tests/e2e/setup.ts"],
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          // As patient as with a page's elements.
          expect: { poll: { timeout: PATIENCE / 3, interval: 100 } },
          maxWorkers: AT_ONCE,
          sequence: { groupOrder: 2 },
        },
      },
      inNode("long"),
      inWorkerd("long-worker", { include: [IN_WORKERD], testTimeout: HOUR, groupOrder: 3 }),
      inNode("nightly"),
    ],
  },
});
