import type { Value } from '@perya/calls'
import type { RegistrationSettings } from '@perya/domain/registration/fields'
import { ask } from '../../lib/calls/ask.ts'

/** The rules of registration. */
export const settingsQuery = ask('system.registerSettings', {})
/** Nationalities to choose from. */
export const nationalitiesQuery = ask('registration.nationalities', {})

/** A country that may be chosen. */
export type RegionChoice = Value<'registration.nationalities'>['regions'][number]

/** Converts the server's settings of registration to the registration rules of the domain. */
export const toRegistrationRules = (
  settings: Value<'system.registerSettings'>,
  regions: readonly RegionChoice[],
  minimumAge: number,
): RegistrationSettings => ({
  rules: settings.rules,
  smsVerification: settings.smsVerification,
  mobilePassword: settings.mobilePassword,
  nationalities: regions.map(({ code }) => code),
  minimumAge: settings.minimumAge || minimumAge,
})
