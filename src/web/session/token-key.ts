/** product §9: the token's key in local storage; nothing else personal is kept there. */
export const tokenKey = 'token'
