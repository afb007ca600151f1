import type { Brand } from './schema.ts';

/** Of a brand that is not known (000 §3), and of everybody who comes without one. */
export const DEFAULT_BRAND: Brand = {
  id: 'souto',
  name: 'Souto',
  color: '#8DD4BD',
  logo: '',
  url: '',
  secodarycolor: '#878787',
  textClass: 'souto general',
  font: 'Hanken Grotesk',
  colorBg: '#fbfaf6',
  colorBgSidebar: '#f3f0e7',
  urlLogin: '/login',
  urlLogout: '/',
};
