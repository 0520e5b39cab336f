/* Included before every kernel that is compiled to WebAssembly.
   The headers of this machine's Python describe a 64-bit machine; these sizes are of a 32-bit one.
   The guard of pyconfig.h keeps Python.h from setting them again. */
#include <pyconfig.h>
#undef SIZEOF_VOID_P
#define SIZEOF_VOID_P 4
#undef SIZEOF_LONG
#define SIZEOF_LONG 4
#undef SIZEOF_SIZE_T
#define SIZEOF_SIZE_T 4
#undef SIZEOF_UINTPTR_T
#define SIZEOF_UINTPTR_T 4
#undef SIZEOF_PTHREAD_T
#define SIZEOF_PTHREAD_T 4
#undef ALIGNOF_LONG
#define ALIGNOF_LONG 4
#undef ALIGNOF_SIZE_T
#define ALIGNOF_SIZE_T 4
#undef SIZEOF_LONG_DOUBLE
#define SIZEOF_LONG_DOUBLE 16
#undef SIZEOF_WCHAR_T
#define SIZEOF_WCHAR_T 4
#undef HAVE_GCC_UINT128_T
