import type { HandlersOfFeature } from '../context.ts'
import { announcementContent } from './announcement-content.ts'
import { listAnnouncements } from './list-announcements.ts'
import { consolidatedSettings } from './consolidated-settings.ts'
import { country } from './country.ts'
import { listDiallingCodes } from './list-dialling-codes.ts'
import { domainRoute } from './domain-route.ts'
import { helpCenter } from './help-center.ts'
import { registerSettings } from './register-settings.ts'
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
