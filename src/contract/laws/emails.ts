/** One plain local@domain (law W15): nothing that a mail program could read as a name or as a second address. */
const emailShape =
  /^(?=.{1,64}@)[\w#$&'*+/=?^{}~-]+(\.[\w#$&'*+/=?^{}~-]+)*@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]([a-z\d-]{0,61}[a-z\d])$/i
export const isEmail = (text: string): boolean => text.length <= 254 && emailShape.test(text.trim())

/** Trimmed lower case: how e-mails are stored and compared. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase()
