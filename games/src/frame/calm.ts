let requested = false
const asked = window.matchMedia('(prefers-reduced-motion: reduce)')

/** Whether motion is reduced: by the player's setting in the shell or by the system. */
export const prefersReducedMotion = {
  get: (): boolean => requested || asked.matches,
  set: (on: boolean): void => {
    requested = on
    document.documentElement.dataset['calm'] = on ? 'on' : 'off'
  },
}
