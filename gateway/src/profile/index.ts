import type { HandlersOfFeature } from '../context.ts'
import { avatar } from './avatar.ts'
import { saveProfile } from './save-profile.ts'
import { showProfile } from './show-profile.ts'

/** How a member is shown to others, and what he wishes. */
export const profileHandlers: HandlersOfFeature<'profile'> = { 'profile.avatar': avatar, 'profile.show': showProfile, 'profile.save': saveProfile }
