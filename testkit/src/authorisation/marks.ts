import type { Belongings } from './belongings.ts'
import type { Identity } from './identities.ts'

/** Data that both parties of a contract share, and data by which an agent identifies the members of the branch. */
const sharedWithUpline = ({ id, username, contract, offer, otherOffer }: Belongings): readonly string[] => [id, username, contract, offer, otherOffer]

/** All values that identify the owner's data in a response. */
export const ownersMarks = (things: Belongings): readonly string[] => {
  const {
    account,
    spare,
    sent,
    review,
    deposit,
    picture,
    bonus,
    ticket,
    chase,
    feedback,
    settled,
    session,
    browser,
    passkey,
    liveChat,
    endedLiveChat,
  } = things
  return [
    ...[
      account,
      spare,
      sent,
      review,
      deposit,
      picture,
      bonus,
      ticket,
      chase,
      feedback,
      settled,
      session,
      browser.address,
      passkey,
      liveChat,
      endedLiveChat,
    ],
    ...sharedWithUpline(things),
    ...['900055507777', '900066667777', 'Owner only', things.contacts],
  ]
}

/** Values that a response to an identity must not contain. */
export const privateMarks = (things: Belongings, who: Identity): readonly string[] =>
  who === 'support' ? [] : who === 'upline' ? ownersMarks(things).filter((mark) => !sharedWithUpline(things).includes(mark)) : ownersMarks(things)
