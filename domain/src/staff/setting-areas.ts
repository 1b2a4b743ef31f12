import type { Role } from './roles.ts'

/** Areas of settings, in the order of the menu. */
export const settingAreas = [
  'platform',
  'modules',
  'registration',
  'security',
  'cashier',
  'lotteries',
  'sports',
  'rewards',
  'support',
  'queues',
  'thresholds',
  'retention',
] as const

/** An area of settings. */
export type SettingArea = (typeof settingAreas)[number]

/** The roles that read the settings of an area, beside risk, auditors and administrators, who read all. */
const ownRoles: Readonly<Record<SettingArea, readonly Role[]>> = {
  platform: ['support', 'content', 'lottery'],
  modules: ['support', 'content'],
  registration: ['support', 'protection'],
  security: ['support', 'protection'],
  cashier: ['support', 'payments', 'finance'],
  lotteries: ['lottery', 'finance'],
  sports: ['lottery', 'finance'],
  rewards: ['content', 'protection', 'finance'],
  support: ['support', 'protection', 'content'],
  queues: ['support', 'payments', 'protection', 'finance'],
  thresholds: ['payments', 'content', 'finance'],
  retention: ['protection', 'finance'],
}

/** Whether a person with these roles reads the settings of an area. */
export const seesSettingArea = (held: readonly Role[], area: SettingArea): boolean =>
  held.some((role) => ['risk', 'auditor', 'administrator'].includes(role) || ownRoles[area].includes(role))
