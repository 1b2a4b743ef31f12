import type { Timing } from './results.ts'

/** Seconds that vitest files may take: by workspace, and named files that need more. */
export type Budgets = { readonly workspaces: Readonly<Record<string, number>>; readonly files: Readonly<Record<string, number>> }

/**
 * Budgets of this project: about three times the time measured on two cores under other load. A file that needs more than its workspace allows is
 * split or made faster first, and named here last.
 */
export const budgets: Budgets = {
  workspaces: {
    domain: 60,
    calls: 60,
    games: 60,
    web: 60,
    console: 60,
    testkit: 60,
    texts: 60,
    postgres: 90,
    art: 90,
    gateway: 90,
    providers: 90,
    host: 240,
    tools: 300,
  },
  files: {
    'gateway/src/kernel/http/authorisation.test.ts': 300,
    'gateway/src/kernel/http/malformed.test.ts': 300,
    'gateway/src/kernel/http/principals.test.ts': 250,
    'gateway/src/kernel/notifications/outbox.test.ts': 250,
    'gateway/src/identity/sign-in/login.test.ts': 200,
    'gateway/src/kernel/database/roles/service-role.test.ts': 160,
    'gateway/src/contact/web-push/webpush.test.ts': 130,
    'gateway/src/agents/team/actions/random-tree.test.ts': 240,
    'gateway/src/kernel/audit/audited.test.ts': 240,
    'host/src/cold-start.test.ts': 600,
  },
}

/** Lists the vitest files that took longer than their budget, the worst first, one line each. */
export const overBudget = (timings: readonly Timing[], { workspaces, files }: Budgets = budgets): readonly string[] =>
  timings
    .flatMap(({ part, file, title, ms }) => {
      const seconds = files[file] ?? workspaces[file.split('/')[0] ?? '']
      return part !== 'tests' || title !== null || seconds === undefined || ms <= seconds * 1000 ? [] : [{ file, ms, seconds }]
    })
    .toSorted((one, other) => other.ms / other.seconds - one.ms / one.seconds)
    .map(({ file, ms, seconds }) => `${file} took ${(ms / 1000).toFixed(1)} s; its budget is ${seconds} s (tools/testing/budgets.ts)`)

/** Lists named files that no longer exist. */
export const staleBudgets = (exists: (path: string) => boolean, { files }: Budgets = budgets): readonly string[] =>
  Object.keys(files).filter((file) => !exists(file))
