/**
 * `npm run bench -- [lobby] [pages] [renders] [callbacks] [console] [money] [players] [records] [sign-in] [timing-side-channel] [fuzz] [draws] [returns] [dieharder] [settlement] [team] [team-full]
 * [payruns] [payruns-beside] [opening] [statements] [browser] [lighthouse]`: the benchmarks beside their
 * baselines; without a name the first four. `team-full` is a tree of a hundred thousand with ten million bet lines, beside smaller ones: some ten minutes and 12 GB of disk while it lasts. `browser` measures Home and /rng on a slow phone against the hand-written floor, `lighthouse`
 * asks its opinion of the same two; their own packages are installed on demand.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from '../build.mjs'
import { benchBrowser } from './bench-browser.ts'

const folder = import.meta.dirname
const root = join(folder, '../..')
const asked = process.argv.slice(2)
/** The program of each benchmark. */
const programs: Readonly<Record<string, string>> = {
  lobby: 'pages/lobby.ts',
  pages: 'pages/pages.ts',
  renders: 'pages/renders.ts',
  callbacks: 'callbacks.ts',
  console: 'console.ts',
  money: 'money.ts',
  players: 'players/players.ts',
  records: 'records.ts',
  'sign-in': 'sign-in/sign-in.ts',
  'timing-side-channel': 'sign-in/timing-side-channel.ts',
  fuzz: 'fuzz.ts',
  draws: 'lottery/draws.ts',
  returns: 'returns/returns.ts',
  dieharder: 'lottery/dieharder.ts',
  settlement: 'lottery/settlement.ts',
  team: 'agents/team.ts',
  payruns: 'agents/payruns.ts',
  'payruns-beside': 'agents/payruns-beside.ts',
  opening: 'pages/opening.ts',
  statements: 'statements.ts',
}
const parts = [...Object.keys(programs), 'team-full', 'browser', 'lighthouse']
const strange = asked.find((one) => !parts.includes(one))

const run = (args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args], { cwd: root, stdio: 'inherit' })
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${args.join(' ')} ended with ${code}`))))
  })

if (strange !== undefined) {
  console.error(`${strange} is no benchmark; known are ${parts.join(', ')}`)
  process.exit(2)
}
// A platform without built pages answers quickly, but with empty pages.
await build(process.execPath, (text) => {
  console.error(text)
  process.exit(1)
})
for (const part of asked.length > 0 ? asked : ['lobby', 'pages', 'callbacks', 'sign-in']) {
  console.log(`\n== ${part}`)
  if (part === 'browser' || part === 'lighthouse') await benchBrowser(part === 'browser' ? 'cdp' : 'mobile')
  else if (part === 'team-full') await run([join(folder, programs['team'] ?? ''), '--members', '1000,10000,100000'])
  else await run([join(folder, programs[part] ?? '')])
}
