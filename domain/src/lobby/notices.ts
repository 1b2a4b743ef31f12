/** Which notices are shown, and the conditions for showing them (NOTICE-03..05, DISC-01..03, PH-01..03, A27, A53, A83, A84). */

/** Variant of a brand. */
export type Variant = 'general' | 'ph'

/** Age that the disclaimer of a variant states (DISC-02, PH-01). The birthday rule of the brand is another figure (A53). */
export const disclaimerAge = (variant: Variant): 18 | 21 => (variant === 'ph' ? 21 : 18)

/** Restricted persons that the Philippine variant lists, as message keys; the general variant lists none (PH-02). */
export const restrictedPersons = (variant: Variant): readonly string[] =>
  variant === 'ph' ? ['government', 'forces', 'underage', 'listed', 'licensed'] : []

/** True on the pages of registration, which show no public popup (NOTICE-04). */
export const isRegisterPage = (path: string): boolean => /^\/register(\.html)?\/?$/i.test(path)

/** Inputs that decide whether the public popup shows. */
export type PopupInputs = {
  readonly path: string
  readonly signedIn: boolean
  readonly closed: boolean
  readonly disclaimerAccepted: boolean
  readonly notices: number
}

/**
 * Whether the public popup shows: on Home after the disclaimer (A27), never on registration (NOTICE-04); closing it applies to the rest of a member's
 * session and has no effect for a visitor (NOTICE-03, A84).
 */
export const shouldShowPopup = (popup: PopupInputs): boolean =>
  popup.notices > 0 && popup.disclaimerAccepted && !isRegisterPage(popup.path) && !(popup.signedIn && popup.closed)
