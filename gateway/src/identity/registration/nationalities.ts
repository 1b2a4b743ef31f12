import type { Handler } from '../../kernel/context.ts'
import { namedRegions } from './region-names.ts'
import { readRegistrationRules } from './rules/settings.ts'

/** Nationalities to choose from (ENT-26). */
export const nationalities: Handler<'registration.nationalities'> = async (_input, { app, language }) => ({
  regions: namedRegions((await readRegistrationRules(app)).nationalities, language),
})
