import type { HandlersOfFeature } from '../../kernel/context.ts'
import { announcementContent } from '../content/announcement-content.ts'
import { listAnnouncements } from '../content/list-announcements.ts'
import { consolidatedSettings } from './consolidated-settings.ts'
import { country } from './country.ts'
import { listDiallingCodes } from '../../identity/registration/list-dialling-codes.ts'
import { domainRoute } from './domain-route.ts'
import { helpCenter } from '../content/help-center.ts'
import { registerSettings } from '../../identity/registration/rules/register-settings.ts'
import { showPlatformStatus } from './show-platform-status.ts'
import { whitelabel } from './whitelabel.ts'

/** Calls about the platform; the menu is the lobby's. */
export const systemHandlers: Omit<HandlersOfFeature<'system'>, 'system.menu'> = {
  'system.status': showPlatformStatus,
  'system.whitelabel': whitelabel,
  'system.registerSettings': registerSettings,
  'system.domainRoute': domainRoute,
  'system.helpCenter': helpCenter,
  'system.announcements': listAnnouncements,
  'system.announcementContent': announcementContent,
  'system.country': country,
  'system.diallingCodes': listDiallingCodes,
  'system.consolidatedSettings': consolidatedSettings,
}
