import type { Command } from '../command/define-command.ts'
import { protectionContact } from './protection-contact.ts'
import { protectionMarkers } from './protection-markers.ts'
import { protectionReview } from './protection-review.ts'
import { protectionRules } from './protection-rules.ts'

/** Commands about markers of harm: scores, contacts, measures and rules. */
export const protectionCommands: readonly Command[] = [protectionMarkers, protectionContact, protectionReview, protectionRules]
