/** Symbols of `icons.svg`. */
export const iconNames = [
  'house', 'fire', 'heart', 'cherries', 'fish', 'spade', 'soccer-ball', 'game-controller', 'bird', 'grid-nine', 'tent', 'ticket', 'flower-lotus', 'gift',
  'user-plus', 'crown-simple', 'medal', 'device-mobile', 'globe-simple', 'headset', 'moon', 'sun', 'list', 'magnifying-glass', 'eye', 'eye-slash',
  'envelope-simple', 'caret-down', 'caret-right', 'caret-left', 'caret-up', 'x', 'check', 'check-circle', 'warning', 'warning-circle', 'info', 'plus',
  'arrow-right', 'arrow-left', 'arrow-up', 'arrow-down', 'clock', 'clock-countdown', 'timer', 'play', 'pause', 'lock-simple', 'user-circle',
  'arrows-clockwise', 'arrow-counter-clockwise', 'megaphone', 'sign-out', 'gear-six', 'arrow-square-out', 'dots-three', 'squares-four',
  'chat-circle-dots', 'question', 'wifi-slash', 'image', 'facebook-logo', 'instagram-logo', 'telegram-logo', 'whatsapp-logo', 'youtube-logo',
  'apple-logo', 'android-logo', 'lightning', 'hand-palm', 'trophy', 'poker-chip', 'broadcast', 'scroll', 'download-simple', 'sort-ascending',
  'funnel-simple', 'door-open', 'translate', 'house-fill', 'fire-fill', 'heart-fill', 'cherries-fill', 'fish-fill', 'spade-fill', 'soccer-ball-fill',
  'game-controller-fill', 'user-circle-fill', 'play-fill', 'check-circle-fill', 'warning-circle-fill', 'info-fill', 'poker-chip-fill',
  'squares-four-fill', 'broadcast-fill', 'corners-out', 'corners-in', 'speaker-high', 'speaker-slash', 'sidebar-simple',
] as const

/** Name of an icon. */
export type IconName = (typeof iconNames)[number]
