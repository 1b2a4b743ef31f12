import type { Handler } from '../handler.ts'
import { namedRegions } from './region-names.ts'
import { houseRules } from './settings.ts'

/** Nationalities to choose from (ENT-26). */
export const nationalities: Handler<'registration.nationalities'> = async (_input, { house, language }) => ({
  regions: namedRegions((await houseRules(house)).nationalities, language),
})
