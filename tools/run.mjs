// Runs one of our TypeScript tools on the Node that the project needs, installing what is missing: node tools/run.mjs tools/x.ts …
import { ready, runOn } from './machine.mjs'

const [script, ...args] = process.argv.slice(2)
const node = await ready()
process.exitCode = await runOn(node, [script, ...args])
