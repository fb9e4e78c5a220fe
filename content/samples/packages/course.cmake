cmake_minimum_required(VERSION 3.16)
project(@PROGRAM@ LANGUAGES CXX)

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
# volk 的函数指针是隐藏的符号，用它们作模板参数的类也要如此。
set(CMAKE_CXX_VISIBILITY_PRESET hidden)

find_package(Vulkan REQUIRED)   # 只要头文件
find_package(glfw3 3.3 REQUIRED)
find_package(glm REQUIRED)
find_program(GLSLANG glslangValidator REQUIRED)

# 着色器编译成 SPIR-V；包含文件改了，也要重新编译。
set(output ${CMAKE_CURRENT_BINARY_DIR}/shaders)
set(compiled)
file(GLOB included CONFIGURE_DEPENDS @PROGRAM@/*.glsl common/*.glsl)
file(GLOB shaders CONFIGURE_DEPENDS @PROGRAM@/*.vert @PROGRAM@/*.frag @PROGRAM@/*.comp
    common/*.vert common/*.frag common/*.comp)
foreach(shader IN LISTS shaders)
    get_filename_component(name ${shader} NAME)
    add_custom_command(
        OUTPUT ${output}/${name}.spv
        COMMAND ${CMAKE_COMMAND} -E make_directory ${output}
        COMMAND ${GLSLANG} -V --target-env vulkan1.3 -o ${output}/${name}.spv ${shader}
        DEPENDS ${shader} ${included} VERBATIM)
    list(APPEND compiled ${output}/${name}.spv)
endforeach()

add_executable(@PROGRAM@ @PROGRAM@/main.cpp ${compiled})
target_compile_definitions(@PROGRAM@ PRIVATE SHADER_DIR="${output}"
    ASSET_DIR="${CMAKE_CURRENT_SOURCE_DIR}/assets")
target_include_directories(@PROGRAM@ PRIVATE ${Vulkan_INCLUDE_DIRS})
target_link_libraries(@PROGRAM@ PRIVATE glfw ${CMAKE_DL_LIBS})
