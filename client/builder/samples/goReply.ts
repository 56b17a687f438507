/** The end of a Go sample, after its call. */
export const goReply = `	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	reply, err := io.ReadAll(response.Body)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(string(reply))
}`;
