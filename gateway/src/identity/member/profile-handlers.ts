import type { HandlersOfFeature } from '../../kernel/context.ts'
import { avatar } from './avatar.ts'
import { saveProfile } from './save-profile.ts'
import { showProfile } from './show-profile.ts'

/** A member's public profile and preferences. */
export const profileHandlers: HandlersOfFeature<'profile'> = { 'profile.avatar': avatar, 'profile.show': showProfile, 'profile.save': saveProfile }
