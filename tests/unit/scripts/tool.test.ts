/** Tools that a command starts. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { runTool } from "../../../scripts/shared/tool.ts";

test("exit code and output are answered, standard output also by itself", async () => {
  const script = "console.log('out'); console.error('err', process.env.NO_COLOR, process.env.GIVEN); process.exitCode = 4";
  const { code, output, everything } = await runTool(process.execPath, ["-e", script], {
    capture: true,
    environment: { GIVEN: "yes" },
  });
  expect({ code, output }).toEqual({ code: 4, output: "out\n" });
  expect(everything.split("\n").toSorted()).toEqual(["", "err 1 yes", "out"]);
});

test("the project's own programs are found, whatever the path says", async () => {
  const { output } = await runTool("oxfmt", ["--version"], { capture: true, environment: { PATH: "/nowhere" } });
  expect(output).toMatch(/\d+\.\d+/);
});

test("a program that is not there is thrown", async () => {
  await expect(runTool("no-such-program", [])).rejects.toThrow("ENOENT");
});

test("a signal ends the tools first, and what waited for them does not go on", async () => {
  const tool =
    "process.on('SIGTERM', () => { console.log('tool ended'); process.exit(0); }); setInterval(() => {}, 1000); console.log('ready');";
  const script = `const { runTool } = await import(${JSON.stringify(resolve("scripts/shared/tool.ts"))});
    await runTool(process.execPath, ["-e", ${JSON.stringify(tool)}]);
    console.log("went on");`;
  const command = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  command.stdout.on("data", (text) => (output += String(text)));
  await once(command.stdout, "data");
  command.kill("SIGTERM");
  await once(command, "close");
  expect({ output, code: command.exitCode }).toEqual({ output: "ready\ntool ended\n", code: 143 });
});
