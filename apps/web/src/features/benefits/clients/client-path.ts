/** In the address of the checker: the client that is open. Only its id; the household is never in an address. */
export const CLIENT_PARAMETER = 'client'

/** The checker with this client in its form. */
export const openClientPath = (id: string): string => `/benefits?${CLIENT_PARAMETER}=${id}`

export const CLIENTS_PATH = '/benefits/clients'
