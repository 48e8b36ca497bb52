/** Adds the addresses that no first screen calls. Import it where they are called: build/endpoint-addresses.ts lists them. */
import addresses from 'virtual:later-endpoint-addresses';
import { addEndpointAddresses } from './api-client.ts';

addEndpointAddresses(addresses);
