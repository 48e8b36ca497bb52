declare module 'virtual:endpoint-addresses' {
  /** Method and path of every endpoint, by `room.name`. */
  const addresses: Record<string, readonly [method: string, path: string]>;
  export default addresses;
}
