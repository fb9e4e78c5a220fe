cmake_minimum_required(VERSION 3.16)
project(post@PROGRAM@ LANGUAGES CXX)

set(CMAKE_CXX_STANDARD 17)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

find_package(Vulkan REQUIRED)
find_package(glm REQUIRED)
find_program(GLSLANG glslangValidator REQUIRED)

# 着色器在构建时编译成 SPIR-V。
set(output ${CMAKE_CURRENT_BINARY_DIR}/shaders)
set(compiled)
file(GLOB shaders CONFIGURE_DEPENDS @PROGRAM@/*.vert @PROGRAM@/*.frag @PROGRAM@/*.comp)
foreach(shader IN LISTS shaders)
    get_filename_component(name ${shader} NAME)
    add_custom_command(
        OUTPUT ${output}/${name}.spv
        COMMAND ${CMAKE_COMMAND} -E make_directory ${output}
        COMMAND ${GLSLANG} -V --target-env vulkan1.2 -o ${output}/${name}.spv ${shader}
        DEPENDS ${shader} VERBATIM)
    list(APPEND compiled ${output}/${name}.spv)
endforeach()

add_executable(post@PROGRAM@ @PROGRAM@/main.cpp ${compiled})
target_compile_definitions(post@PROGRAM@ PRIVATE SHADER_DIR="${output}")
target_link_libraries(post@PROGRAM@ PRIVATE Vulkan::Vulkan)
