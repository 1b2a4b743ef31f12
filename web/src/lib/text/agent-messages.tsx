import { teamCatalogues } from 'virtual:team-catalogues'
import { createLazyMessages } from './lazy-messages.tsx'

const team = createLazyMessages(teamCatalogues)

/** The root of the agent centre, the only part that uses its messages (`agent*.json`, `contract*.json`, `payout*.json`). */
export const AgentMessages = team.Text
