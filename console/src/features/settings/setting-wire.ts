import type { SettingArea } from '@perya/domain/staff/setting-areas'
import type { Role } from '@perya/domain/staff/roles'
import type { JsonSchema } from '../../lib/calls/wire.ts'

/** One change of a setting. */
export type SettingVersion = {
  readonly version: number
  readonly before: unknown
  readonly after: unknown
  readonly by: string
  readonly askedBy: string
  readonly reason: string
  readonly record: number
  readonly at: string
  readonly validFrom: string
  readonly undoes: number | null
}

/** A change at a later moment. */
export type SettingPlan = {
  readonly plan: number
  readonly value: unknown
  readonly at: string
  readonly by: string
  readonly askedBy: string
  readonly reason: string
}

/** A setting with its value. */
export type SettingRow = {
  readonly name: string
  readonly area: SettingArea
  readonly summary: string
  readonly touches: string
  readonly schema: JsonSchema
  readonly value: unknown
  readonly standard: unknown
  readonly isStandard: boolean
  readonly revision: string
  readonly people: 'one' | 'two' | 'depends'
  readonly mayChange: boolean
  readonly changed: SettingVersion | null
  readonly planned: readonly SettingPlan[]
}

/** What a value would do. */
export type SettingEffect = {
  readonly signers: readonly Role[]
  readonly effect: string | null
  readonly problem: string | null
}

/** `cashier.receipt-minutes` as words: `receipt minutes`. */
export const settingTitle = (name: string): string => {
  const [, ...rest] = name.split('.')
  const words = rest.join(' · ').replaceAll('-', ' ')
  return `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`
}

/** The person in an actor of an audit record. */
export const nameOfActor = (actor: string): string => actor.replace(/^(staff|operator):/, '')
