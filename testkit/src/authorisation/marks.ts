import type { Belongings } from './belongings.ts'
import type { Identity } from './identities.ts'

/** What the two sides of a contract share, and by what an agent knows those of his branch. */
const sharedWithUpline = ({ id, username, contract, offer, otherOffer }: Belongings): readonly string[] => [id, username, contract, offer, otherOffer]

/** Everything by which something of the owner can be told from what others have. */
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

/** What may not stand in an answer to somebody. */
export const privateMarks = (things: Belongings, who: Identity): readonly string[] =>
  who === 'support' ? [] : who === 'upline' ? ownersMarks(things).filter((mark) => !sharedWithUpline(things).includes(mark)) : ownersMarks(things)
