cimport cython
from libc.math cimport fabs as abs
from libc.math cimport lrint as round
from cabochon.core cimport native, numbers
from cabochon.core.numbers cimport FEATURES

@cython.locals(count=int, i=int, source="short*", target="float*")
cpdef scaled(object shorts, double scale)
@cython.locals(count=int, i=int, word=int, source="short*", target="float*")
cpdef unfolded(object shorts, double scale)
@cython.locals(count=int, width=int, i=int, source="float*", steps="float*", size=double,
               target="short*")
cpdef rounded(object values, object sizes)
@cython.locals(width=int, table="float*", start="float*", sums="float*", top="double[FEATURES]", rows=int,
               column=int, i=int, row=int, size=double, place=int, total=double)
cpdef largest_sums(object values, object bias, int most)
