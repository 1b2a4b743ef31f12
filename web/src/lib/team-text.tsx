import { teamCatalogues } from 'virtual:team-catalogues'
import { broughtText } from './brought-text.tsx'

const team = broughtText(teamCatalogues)

/** The root of the agent centre, whose messages (`agent*.json`, `contract*.json`, `payout*.json`) nobody else reads. */
export const TeamText = team.Text
