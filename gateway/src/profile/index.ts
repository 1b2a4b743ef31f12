import type { HandlersOf } from '../handler.ts'
import { avatar } from './avatar.ts'
import { save } from './save.ts'
import { show } from './show.ts'

/** How a member is shown to others, and what he wishes. */
export const profileHandlers: HandlersOf<'profile'> = { 'profile.avatar': avatar, 'profile.show': show, 'profile.save': save }
