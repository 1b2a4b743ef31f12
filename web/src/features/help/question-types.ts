/** What a message to the house may be about, in the order of the list (SUPPORT-02). */
export const questionTypes = ['deposit', 'withdrawal', 'game', 'customer_service', 'application', 'other'] as const
