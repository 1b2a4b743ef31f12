import { teamCatalogues } from 'virtual:team-catalogues'
import { createLazyMessages } from './lazy-messages.tsx'

const team = createLazyMessages(teamCatalogues)

/** The root of the agent centre, whose messages (`agent*.json`, `contract*.json`, `payout*.json`) nobody else reads. */
export const AgentMessages = team.Text
