const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAwAAAAICAMAAAD6Ou7DAAAAA1BMVEUzZpk7I4HSAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoA8AAABoAAHln1ycAAAAAElFTkSuQmCC'

/** A picture as a member picks it from the device: 12 by 8 pixels, `slip.png`; `content` replaces its bytes by a text. */
export const pictureFile = (content?: string): File =>
  new File([content ?? new Uint8Array(Buffer.from(png, 'base64'))], 'slip.png', { type: 'image/png' })
