cmake_minimum_required(VERSION 3.16)
project(vuid_@PROGRAM@ LANGUAGES C)

set(CMAKE_C_STANDARD 11)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)

find_package(Vulkan REQUIRED)
find_program(GLSLANG glslangValidator REQUIRED)
set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads REQUIRED)

# 着色器编译成数组，由头文件带进程序。
function(compile_shaders folder output result)
    set(headers)
    file(GLOB shaders CONFIGURE_DEPENDS ${folder}/*.vert ${folder}/*.frag ${folder}/*.comp)
    foreach(shader IN LISTS shaders)
        get_filename_component(name ${shader} NAME)
        string(REPLACE "." "_" variable ${name})
        add_custom_command(
            OUTPUT ${output}/${name}.h
            COMMAND ${CMAKE_COMMAND} -E make_directory ${output}
            COMMAND ${GLSLANG} -V --target-env vulkan1.2 --vn ${variable} -o ${output}/${name}.h ${shader}
            DEPENDS ${shader} VERBATIM)
        list(APPEND headers ${output}/${name}.h)
    endforeach()
    set(${result} ${headers} PARENT_SCOPE)
endfunction()

set(shared ${CMAKE_CURRENT_BINARY_DIR}/shaders)
compile_shaders(common ${shared} shared_headers)
add_custom_target(shared_shaders DEPENDS ${shared_headers})

# 每条信息一个目录，里面是出错的与改正后的程序。
file(GLOB programs CONFIGURE_DEPENDS */wrong.c */right.c)
foreach(program IN LISTS programs)
    get_filename_component(folder ${program} DIRECTORY)
    get_filename_component(id ${folder} NAME)
    get_filename_component(name ${program} NAME_WE)
    set(output ${CMAKE_CURRENT_BINARY_DIR}/${id})
    if(NOT TARGET ${id}-shaders)
        compile_shaders(${folder} ${output} headers)
        add_custom_target(${id}-shaders DEPENDS ${headers})
        add_dependencies(${id}-shaders shared_shaders)
    endif()
    add_executable(${id}-${name} ${program})
    add_dependencies(${id}-${name} ${id}-shaders)
    set_target_properties(${id}-${name} PROPERTIES
        OUTPUT_NAME ${name} RUNTIME_OUTPUT_DIRECTORY ${output})
    target_include_directories(${id}-${name} PRIVATE common ${shared} ${output})
    target_link_libraries(${id}-${name} PRIVATE Vulkan::Vulkan Threads::Threads)

    # 只有用到窗口的程序才要 GLFW。
    file(STRINGS ${program} window REGEX "vuid_window\\.h")
    if(window)
        find_package(glfw3 3.3 REQUIRED)
        target_link_libraries(${id}-${name} PRIVATE glfw)
    endif()
endforeach()
