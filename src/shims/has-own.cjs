/** `Object.hasOwn` under the name of a package that brings it to browsers which have none: they are not supported. */
module.exports = Object.hasOwn;
