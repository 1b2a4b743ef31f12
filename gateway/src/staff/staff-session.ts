import type { Role } from '@perya/domain/staff/roles'

/** A person of staff, with the roles that they hold now. */
export type StaffPerson = {
  readonly id: string
  /** Account name, as audit records name it: `staff:<name>`. */
  readonly name: string
  readonly display: string
  /** One human has one person id, whatever the number of accounts. */
  readonly personId: string
  readonly roles: readonly Role[]
}

/** An open session of a person of staff. */
export type StaffSession = {
  readonly id: string
  readonly person: StaffPerson
  readonly address: string
  readonly expiresAt: number
  /** Until when the person counts as checked again (`fresh`), in milliseconds; 0: they do not. */
  readonly freshUntil: number
}
