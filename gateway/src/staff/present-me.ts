import { type Right, rightOf, rights } from '@perya/domain/staff/rights'
import type { Role } from '@perya/domain/staff/roles'
import type { AppContext } from '../kernel/context.ts'
import type { StaffSession } from './staff-session.ts'
import type { StaffSetting } from './staff-setting.ts'

/** What the console knows of the person who is signed in: `rights` by row of the rights table. */
export type Me = {
  readonly id: string
  readonly name: string
  readonly display: string
  readonly roles: readonly Role[]
  readonly rights: Readonly<Record<string, Right>>
  readonly freshUntil: number
  readonly expiresAt: number
  readonly profile: StaffSetting['profile']
  readonly brand: string
  readonly zone: string
  readonly currency: string
  readonly serverTime: number
}

/** Presents the person of a session with their rights. */
export const presentMe = (
  { brand, clock }: Pick<AppContext, 'brand' | 'clock'>,
  { profile }: Pick<StaffSetting, 'profile'>,
  session: StaffSession,
): Me => {
  const { id, name, display, roles } = session.person
  return {
    ...{ id, name, display, roles, freshUntil: session.freshUntil, expiresAt: session.expiresAt, profile },
    rights: Object.fromEntries([...rights.keys()].map((row) => [row, rightOf(roles, row)])),
    ...{ brand: brand.name, zone: brand.timeZone, currency: brand.currency, serverTime: clock.now() },
  }
}
