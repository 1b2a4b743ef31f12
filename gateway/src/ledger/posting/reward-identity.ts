/** An identity by which claims of a reward are distinguished: a keyed hash of one kind. Each may claim once per campaign (S-04). */
export type RewardIdentity = { readonly kind: 'person' | 'contact' | 'payout' | 'device' | 'address'; readonly hash: string }
