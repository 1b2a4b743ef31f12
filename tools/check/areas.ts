import { dirname, normalize } from 'node:path/posix'
import { type Source, sources } from './sources.ts'

/** The areas of the gateway, in order: an area imports only areas before it. */
export const areas = [
  'kernel',
  'ledger',
  'identity',
  'lottery',
  'catalogue',
  'play',
  'money',
  'rewards',
  'agents',
  'contact',
  'operator',
  'app',
] as const

const importing = /^(?:import|export)\b[^;'"]*?\bfrom '(\.{1,2}\/[^']+)'/gm

const areaOf = (path: string): number => areas.findIndex((area) => path.startsWith(`gateway/src/${area}/`))

/** Imports of a later area that are still there, as `file -> imported file`. The list may only get shorter. */
export const knownUpwardImports: readonly string[] = [
  'identity/member/show-member.ts -> rewards/mission/read-mission-progress.ts',
  'identity/member/show-member.ts -> rewards/promotion/show-available-count.ts',
  'identity/protection/close-member.ts -> lottery/draws/stop-chases.ts',
  'identity/security/present-undo.ts -> money/payout-accounts/list-payout-accounts.ts',
  'identity/session/open-trial.ts -> play/launch/ensure-trial-player.ts',
  'kernel/http/first-answer.ts -> identity/session/find-session.ts',
  'kernel/http/principal.ts -> identity/session/find-session.ts',
  'money/deposits/withdrawal-rules.ts -> rewards/reward/unwagered-rewards.ts',
  'money/payout-accounts/bind-account.ts -> rewards/reward/link-reward-payout.ts',
  'money/statement/movements.ts -> rewards/points/point-movements.ts',
]

/** Imports from an area of the gateway to a later one. */
export const upwardImports = (
  files: readonly Source[] = sources(/^gateway\/src\/.*\.ts$/).filter(({ path }) => !path.endsWith('.test.ts')),
  known: readonly string[] = knownUpwardImports,
): string[] => {
  const found = files.flatMap(({ path, text }) =>
    [...text.matchAll(importing)].flatMap(([, spec = '']) => {
      const imported = normalize(`${dirname(path)}/${spec}`)
      const [from, to] = [areaOf(path), areaOf(imported)]
      return from >= 0 && to > from ? [`${path.slice('gateway/src/'.length)} -> ${imported.slice('gateway/src/'.length)}`] : []
    }),
  )
  return [
    ...found.filter((one) => !known.includes(one)).map((one) => `${one}: an area imports only areas before it (gateway/src/README.md)`),
    ...known.filter((one) => !found.includes(one)).map((one) => `${one} is gone: remove it from knownUpwardImports`),
  ]
}
