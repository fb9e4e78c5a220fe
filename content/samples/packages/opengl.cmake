cmake_minimum_required(VERSION 3.16)
project(post@PROGRAM@ LANGUAGES CXX)

set(CMAKE_CXX_STANDARD 17)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

find_package(glfw3 3.3 REQUIRED)
find_package(glm REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(EPOXY REQUIRED IMPORTED_TARGET epoxy)

# 着色器在运行时编译，程序从源码的目录里读取。
add_executable(post@PROGRAM@ @PROGRAM@/main.cpp)
target_compile_definitions(post@PROGRAM@ PRIVATE
    SHADER_DIR="${CMAKE_CURRENT_SOURCE_DIR}/@PROGRAM@")
target_include_directories(post@PROGRAM@ PRIVATE common)
target_link_libraries(post@PROGRAM@ PRIVATE PkgConfig::EPOXY glfw)
