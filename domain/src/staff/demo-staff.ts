import type { Role } from './roles.ts'

/** The people who operate the demo: account name, name and roles. */
export const demoStaff: readonly { readonly name: string; readonly display: string; readonly roles: readonly Role[] }[] = [
  { name: 'support1', display: 'Joy Abad', roles: ['support'] },
  { name: 'payments1', display: 'Rosa Dizon', roles: ['payments'] },
  { name: 'payments2', display: 'Marco Lim', roles: ['payments'] },
  { name: 'risk1', display: 'Elena Cruz', roles: ['risk', 'protection'] },
  { name: 'content1', display: 'Paolo Reyes', roles: ['content'] },
  { name: 'lottery1', display: 'Nena Santos', roles: ['lottery'] },
  { name: 'finance1', display: 'Ben Ocampo', roles: ['finance'] },
  { name: 'auditor1', display: 'Carla Yu', roles: ['auditor'] },
  { name: 'admin1', display: 'Tomas Vega', roles: ['administrator'] },
]
