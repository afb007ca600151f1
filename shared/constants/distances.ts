/** Mean radius of the Earth (IUGG, 2a + b over 3), in km: what the flight factors' example distances are made with. */
export const EARTH_RADIUS_KM = 6371.0088;
/** Below this great-circle distance an estimate is worth little: the kilometres of whoever drove are asked for. */
export const SHORT_TRIP_KM = 10;
/** A pin is in the country of the nearest place we know, when one is as near as this; else its country is unknown. */
export const PIN_COUNTRY_WITHIN_KM = 300;
/** An airport or port is that of a town of its name when it is as near as this. */
export const SAME_AREA_KM = 60;
/** Pairs of one request: an import sends a file in parts. */
export const MAX_QUESTIONS = 500;
/** Places that one search answers. */
export const MAX_PLACES = 20;
